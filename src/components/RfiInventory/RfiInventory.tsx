import Diagram from '@site/src/components/Diagram/Diagram.tsx';

interface Facility {
  kind: string;
  meaning: string;
}

const facilities: Facility[] = [
  {kind: 'station', meaning: 'trains stop and can pass'},
  {kind: 'halt', meaning: 'trains stop, no points'},
  {kind: 'signal_box', meaning: 'signals are operated here'},
  {kind: 'junction', meaning: 'lines part or meet'},
  {kind: 'depot', meaning: 'trains are kept and repaired'},
  {kind: 'level_crossing', meaning: 'a road crosses the track'},
  {kind: 'goods_terminal', meaning: 'freight is loaded'},
];

const track = 76;
const row = (index: number) => 48 + index * 66;

/** The kinds of facility in the inventory, along an imagined line. */
export default function RfiInventory() {
  return (
    <Diagram
      viewBox="0 0 400 500"
      title="The kinds of facility in the inventory"
      description="An imagined line with one example of each kind, from top to bottom. At a station, trains stop and can pass each other, and there are platforms on both sides. At a halt, trains stop, and there are no points. Signals are operated from a signal box. At a junction, lines part or meet. At a depot, here at the end of a branch, trains are kept and repaired. At a level crossing, a road crosses the track. At a goods terminal, here on a siding, freight is loaded."
      caption="The seven kinds, each in its position beside or on the track."
    >
      <g
        fill="none"
        stroke="var(--line-projects)"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={`M${track} 20 V480`} />
        <path d={`M${track} ${row(3)} L112 ${row(3) + 36} V${row(4)}`} />
        <path d={`M${track} ${row(6) - 42} L40 ${row(6) - 6} V${row(6) + 22}`} />
      </g>
      <g fill="var(--paper)" stroke="var(--ink)" strokeWidth={4}>
        <path d={`M48 ${row(0) - 22} v44 M104 ${row(0) - 22} v44`} strokeWidth={6} />
        <circle cx={track} cy={row(0)} r={11} />
        <path d={`M104 ${row(1) - 14} v28`} strokeWidth={6} />
        <circle cx={track} cy={row(1)} r={8} />
        <rect x={98} y={row(2) - 11} width={22} height={22} />
        <path d={`M${track} ${row(3) - 12} l12 12 l-12 12 l-12 -12 Z`} />
        <rect x={96} y={row(4) - 6} width={32} height={24} rx={3} />
        <path d={`M44 ${row(5) - 14} l64 28 M44 ${row(5) + 14} l64 -28`} />
        <path d={`M24 ${row(6) + 4} h32 v22 h-32 Z`} />
      </g>
      {facilities.map(({kind, meaning}, index) => (
        <g key={kind}>
          <text x={150} y={row(index) - 3} fontSize={18} fontWeight={700}>
            {kind}
          </text>
          <text x={150} y={row(index) + 18} fontSize={16}>
            {meaning}
          </text>
        </g>
      ))}
    </Diagram>
  );
}
