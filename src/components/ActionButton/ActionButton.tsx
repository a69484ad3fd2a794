interface Props {
  /** The label: the action in a word or two. */
  children: string;
  onClick: () => void;
}

/** The main action of a state or an error message. The style is in `src/css/content.css`. */
export default function ActionButton({children, onClick}: Props) {
  return (
    <button type="button" className="action-button action-button--primary" onClick={onClick}>
      {children}
    </button>
  );
}
