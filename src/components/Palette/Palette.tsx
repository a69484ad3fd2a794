const lines = ['docs', 'blog', 'projects', 'guides', 'services', 'elementos', 'team'] as const;

/** The line colours of the current colour mode. */
export default function Palette() {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <span style={{color: `var(--line-${line})`}}>●</span> {line}
        </li>
      ))}
    </ul>
  );
}
