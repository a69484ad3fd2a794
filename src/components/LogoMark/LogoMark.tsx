interface Props {
  line?: string;
  stop?: string;
}

/** The logo from /img/logo.svg, for use in a drawing. It is 64 units wide and centred on the origin. */
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
