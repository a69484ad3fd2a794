interface Props {
  line?: string;
  stop?: string;
}

/** The logo as in /img/logo.svg, for a drawing: its middle at the origin, 64 units wide. */
export default function LogoMark({line = 'var(--line-docs)', stop = 'var(--paper)'}: Props) {
  return (
    <>
      <path
        d="M-26 18h14l24 -36h14"
        fill="none"
        stroke={line}
        strokeWidth={9}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle r={10} fill={stop} stroke="var(--ink)" strokeWidth={5} />
    </>
  );
}
