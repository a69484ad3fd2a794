import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import {StopMark} from '@site/src/components/Diagram/Stop.tsx';

type Place = [column: number, row: number];

interface Line {
  name: string;
  colour: string;
  /** Corners and ends, in grid units. */
  route: Place[];
}

interface Stop {
  name: string;
  at: Place;
  /** The position of the name relative to the stop, in drawing units. */
  label: [dx: number, dy: number, anchor: 'start' | 'middle' | 'end'];
}

const unit = 44;
const place = ([column, row]: Place): Place => [28 + column * unit, 44 + row * unit];
const path = (route: Place[]) => `M${route.map((corner) => place(corner).join(' ')).join(' L')}`;

const lines: Line[] = [
  {
    name: 'R1',
    colour: 'var(--line-services)',
    route: [
      [1, 10],
      [1, 6],
      [2, 5],
      [2, 4],
      [5, 1],
      [7, 1],
    ],
  },
  {
    name: 'T1',
    colour: 'var(--line-projects)',
    route: [
      [1, 8],
      [2, 7],
      [6, 7],
      [7, 6],
      [7, 5],
    ],
  },
  {
    name: 'M2',
    colour: 'var(--line-blog)',
    route: [
      [0.5, 3],
      [0.5, 3.5],
      [2, 5],
      [7, 5],
      [7.5, 4.5],
      [7.5, 3],
    ],
  },
  {
    name: 'M1',
    colour: 'var(--line-docs)',
    route: [
      [4, 0],
      [4, 10],
    ],
  },
];

const stops: Stop[] = [
  {name: 'Northmere · M1', at: [4, 0], label: [16, 5, 'start']},
  {name: 'Larkhill', at: [4, 2], label: [16, 16, 'start']},
  {name: 'University', at: [4, 3.5], label: [16, 5, 'start']},
  {name: 'Oldgate', at: [4, 5], label: [-14, 24, 'end']},
  {name: 'Weirside', at: [4, 7], label: [14, 22, 'start']},
  {name: 'Foundry', at: [4, 8.75], label: [16, 5, 'start']},
  {name: 'Slagbank · M1', at: [4, 10], label: [16, 5, 'start']},
  {name: 'Westbarrow · M2', at: [0.5, 3], label: [-12, -18, 'start']},
  {name: 'Central', at: [2, 5], label: [14, -12, 'start']},
  {name: 'Exchange', at: [5.5, 5], label: [0, -18, 'middle']},
  {name: 'Kestrel · T1', at: [7, 5], label: [-14, 24, 'end']},
  {name: 'Eastfield · M2', at: [7.5, 3], label: [14, -18, 'end']},
  {name: 'Harbour · T1', at: [1, 8], label: [16, 7, 'start']},
  {name: 'Fish Quay', at: [2.75, 7], label: [0, -18, 'middle']},
  {name: 'Gardens', at: [5.5, 7], label: [0, -18, 'middle']},
  {name: 'Dunes Halt', at: [1, 9], label: [16, 5, 'start']},
  {name: 'Saltmarsh · R1', at: [1, 10], label: [16, 5, 'start']},
  {name: 'Highmoor · R1', at: [7, 1], label: [20, -18, 'end']},
];

const river: Place[] = [
  [8.6, 7.9],
  [3.8, 7.9],
  [3.2, 8.5],
  [-0.8, 8.5],
];

/** The lines of Rabbau City, a place that does not exist. */
export default function RabbauMap() {
  return (
    <Diagram
      viewBox="0 0 400 510"
      title="The lines of Rabbau City"
      description="Four lines. Metro M1 runs north to south: Northmere, Larkhill, University, Oldgate, Weirside, Foundry, Slagbank. Metro M2 runs west to east: Westbarrow, Central, Oldgate, Exchange, Kestrel, Eastfield. Tram T1 follows the north bank of the river Rab: Harbour, Fish Quay, Weirside, Gardens, Kestrel. Railway R1 comes from the coast: Saltmarsh, Dunes Halt, Harbour, Central, Larkhill, Highmoor. You can change between M1 and M2 at Oldgate, between M1 and R1 at Larkhill, between M1 and T1 at Weirside, between M2 and R1 at Central, between M2 and T1 at Kestrel, and between T1 and R1 at Harbour."
      caption="M1 and M2 are metro lines, T1 is a tram, and R1 is a railway. The name of each line is at its ends."
    >
      <path d={path(river)} fill="none" stroke="var(--rule)" strokeWidth={14} strokeLinejoin="round" />
      <text x={304} y={416} fontSize={16} fill="var(--ink-soft)">
        River Rab
      </text>
      {lines.map(({name, colour, route}) => (
        <path
          key={name}
          d={path(route)}
          fill="none"
          stroke={colour}
          strokeWidth={7}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      {stops.map(({name, at, label: [dx, dy, anchor]}) => {
        const [x, y] = place(at);
        return (
          <g key={name}>
            <StopMark x={x} y={y} />
            <text x={x + dx} y={y + dy} textAnchor={anchor} fontSize={16}>
              {name}
            </text>
          </g>
        );
      })}
    </Diagram>
  );
}
