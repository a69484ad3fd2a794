interface MarkProps {
  x: number;
  y: number;
  r?: number;
  fill?: string;
}

/** The ring of a stop. */
export function StopMark({x, y, r = 8, fill = 'var(--paper)'}: MarkProps) {
  return <circle cx={x} cy={y} r={r} fill={fill} stroke="var(--ink)" strokeWidth={4} />;
}

interface Props extends Pick<MarkProps, 'x' | 'y' | 'fill'> {
  name: string;
  /** The lines below the name. */
  notes?: string[];
}

/** A stop with its name and its notes on the right. */
export default function Stop({name, notes = [], ...mark}: Props) {
  const {x, y} = mark;
  return (
    <g>
      <StopMark {...mark} r={10} />
      <text x={x + 24} y={y + (notes.length > 0 ? -3 : 6)} fontSize={17} fontWeight={700}>
        {name}
      </text>
      {notes.map((note, row) => (
        <text key={note} x={x + 24} y={y + 18 + row * 20} fontSize={15} fill="var(--ink-soft)">
          {note}
        </text>
      ))}
    </g>
  );
}
