import {type ReactNode, useId} from 'react';
import styles from './Diagram.module.css';

interface DiagramProps {
  /** `min-x min-y width height`, in units of the drawing. */
  viewBox: string;
  /** The picture's name, which screen readers announce first. */
  title: string;
  /** The picture's content in words, for readers who cannot see it. */
  description: string;
  /** A line under the picture. */
  caption: ReactNode;
  /** The SVG shapes. Use only colour tokens, so that they follow the colour mode. */
  children: ReactNode;
}

/** The frame of every picture: an SVG with text alternatives and a caption. */
export default function Diagram({viewBox, title, description, caption, children}: DiagramProps) {
  const id = useId();
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={viewBox}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {children}
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
