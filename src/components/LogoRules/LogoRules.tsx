import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import LogoMark from '@site/src/components/LogoMark/LogoMark.tsx';
import {handbook} from '@site/src/organisation.ts';
import type {ReactNode} from 'react';

interface Rule {
  allowed: boolean;
  label: string;
  /** Drawn around the origin, within 180 by 110 units. */
  drawing: ReactNode;
}

const rules: Rule[] = [
  {
    allowed: true,
    label: 'Do leave clear space',
    drawing: (
      <>
        <rect
          x={-45}
          y={-45}
          width={90}
          height={90}
          fill="none"
          stroke="var(--ink-soft)"
          strokeWidth={2}
          strokeDasharray="6 6"
        />
        <LogoMark />
      </>
    ),
  },
  {
    allowed: true,
    label: 'Do put the name beside it',
    drawing: (
      <>
        <g transform="translate(-58)">
          <LogoMark />
        </g>
        <text x={-10} y={7} fontSize={19} fontWeight={700}>
          {handbook.title}
        </text>
      </>
    ),
  },
  {
    allowed: false,
    label: 'Don’t stretch it',
    drawing: (
      <g transform="scale(2 0.75)">
        <LogoMark />
      </g>
    ),
  },
  {
    allowed: false,
    label: 'Don’t rotate it',
    drawing: (
      <g transform="rotate(70)">
        <LogoMark />
      </g>
    ),
  },
  {
    allowed: false,
    label: 'Don’t recolour it',
    drawing: <LogoMark line="var(--line-services)" stop="var(--line-blog)" />,
  },
  {
    allowed: false,
    label: 'Don’t crowd it',
    drawing: (
      <>
        <path d="M-80 32H80M-64 -50V50" fill="none" stroke="var(--ink-soft)" strokeWidth={3} />
        <g transform="translate(-28)">
          <LogoMark />
        </g>
        <text x={-12} y={7} fontSize={19} fontWeight={700}>
          {handbook.title}
        </text>
      </>
    ),
  },
];

const cell = {width: 200, height: 172};
const tick = 'M-8 0l6 6l11 -12';
const cross = 'M-7 -7l14 14M7 -7l-14 14';

/** Correct and incorrect uses of the logo. */
export default function LogoRules() {
  return (
    <Diagram
      viewBox="0 0 400 516"
      title="The logo: do and don’t"
      description="Two correct uses: the logo with an empty margin that is half as wide as its ring, and the logo with the name beside it. Four incorrect uses: the logo stretched sideways, rotated, in other colours, and crowded by lines and by a name that touches it."
      caption="The dashed square shows the clear space, which is half as wide as the ring on every side."
    >
      {rules.map(({allowed, label, drawing}, index) => (
        <g
          key={label}
          transform={`translate(${(index % 2) * cell.width} ${Math.floor(index / 2) * cell.height})`}
        >
          <g transform="translate(100 62)">{drawing}</g>
          <path
            d={allowed ? tick : cross}
            transform="translate(16 140)"
            fill="none"
            stroke={allowed ? 'var(--line-projects)' : 'var(--line-blog)'}
            strokeWidth={4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <text x={32} y={145} fontSize={14}>
            {label}
          </text>
        </g>
      ))}
    </Diagram>
  );
}
