import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import {StopMark} from '@site/src/components/Diagram/Stop.tsx';

interface Junction {
  x: number;
  y: number;
  name: string;
  /** The position of the name relative to the stop. */
  dx: number;
  dy: number;
  anchor: 'start' | 'middle' | 'end';
}

const junctions: Junction[] = [
  {x: 205, y: 74, name: 'M-607 Nudo Norte', dx: 0, dy: -20, anchor: 'middle'},
  {x: 290, y: 104, name: 'A-1 Manoteras', dx: 2, dy: -16, anchor: 'start'},
  {x: 316, y: 206, name: 'A-2 Av. de América', dx: -18, dy: 5, anchor: 'end'},
  {x: 316, y: 294, name: 'A-3 Conde de Casal', dx: -18, dy: 2, anchor: 'end'},
  {x: 256, y: 384, name: 'A-4 Nudo Sur', dx: 18, dy: 6, anchor: 'start'},
  {x: 76, y: 256, name: 'A-5 Puente de Segovia', dx: 18, dy: 2, anchor: 'start'},
  {x: 76, y: 214, name: 'M-500', dx: 18, dy: 5, anchor: 'start'},
  {x: 76, y: 164, name: 'A-6 Puerta de Hierro', dx: 18, dy: 6, anchor: 'start'},
];

const key = [
  {x: 16, name: 'open road', width: 7, dash: undefined, colour: 'var(--line-docs)'},
  {x: 152, name: 'tunnel', width: 7, dash: '1 11', colour: 'var(--line-blog)'},
  {x: 262, name: 'street', width: 3, dash: undefined, colour: 'var(--line-docs)'},
];

/** The M-30 as a ring, with its open stretches, its tunnels and its junctions. */
export default function Calle30Ring() {
  return (
    <Diagram
      viewBox="0 0 400 486"
      title="The M-30, Madrid's inner ring road"
      description="A ring with these junctions, clockwise from the north: Nudo Norte with the M-607, Manoteras with the A-1, Avenida de América with the A-2, Conde de Casal with the A-3, and Nudo Sur with the A-4. From Nudo Sur, the ring runs in tunnels beside the river Manzanares, north-west to Puente de Segovia with the A-5 and slightly further. It continues in the open to the M-500 and to Puerta de Hierro with the A-6. In the north-west, a street called Avenida de la Ilustración closes the ring. A second tunnel, the south bypass, is a short cut from Conde de Casal to the riverside tunnels."
      caption="The diagram is not to scale."
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M50 24 V272 L182 404 H286 L330 446" stroke="var(--rule)" strokeWidth={14} />
        <g stroke="var(--line-docs)" strokeWidth={7}>
          <path d="M156 74 H260 L316 130 V324 L256 384" />
          <path d="M76 230 V154" />
          <path d="M76 154 L156 74" strokeWidth={3} />
        </g>
        <g stroke="var(--line-blog)" strokeWidth={7} strokeDasharray="1 11">
          <path d="M256 384 H196 L76 264 V230" />
          <path d="M316 294 L266 344 H156" />
        </g>
      </g>
      {junctions.map(({x, y, name, dx, dy, anchor}) => (
        <g key={name}>
          <StopMark x={x} y={y} />
          <text x={x + dx} y={y + dy} textAnchor={anchor} fontSize={16}>
            {name}
          </text>
        </g>
      ))}
      <g fontSize={16} fill="var(--ink-soft)">
        <text x={128} y={132}>
          Av. de la Ilustración
        </text>
        <text x={172} y={332}>
          south bypass
        </text>
        <text x={16} y={362}>
          <tspan>riverside</tspan>
          <tspan x={16} dy={18}>
            tunnels
          </tspan>
        </text>
        <text x={206} y={442} textAnchor="middle">
          Manzanares
        </text>
      </g>
      {key.map(({x, name, width, dash, colour}) => (
        <g key={name}>
          <path
            d={`M${x} 470 h38`}
            fill="none"
            stroke={colour}
            strokeWidth={width}
            strokeDasharray={dash}
            strokeLinecap="round"
          />
          <text x={x + 48} y={475} fontSize={16}>
            {name}
          </text>
        </g>
      ))}
    </Diagram>
  );
}
