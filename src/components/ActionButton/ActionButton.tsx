import styles from './ActionButton.module.css';

interface Props {
  /** The label: the action in a word or two. */
  children: string;
  onClick: () => void;
}

/** The main action of a state or an error message. Its colours have enough contrast in both modes. */
export default function ActionButton({children, onClick}: Props) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
