import styles from './ActionButton.module.css';

interface Props {
  /** What it does, in a word or two. */
  children: string;
  onClick: () => void;
}

/** The one action of a state or an error, in ink on paper so that it reads in both modes. */
export default function ActionButton({children, onClick}: Props) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
