import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import Stop from '@site/src/components/Diagram/Stop.tsx';

const track = 44;
const merge = 84;
const fault = 396;
const stable = 444;
const bulletin = 556;

const stops = [
  {y: merge, name: 'Merge', notes: ['A reviewed change joins', 'the release branch']},
  {y: 196, name: 'Nightly', notes: ['Everything merged so far,', 'built and signed at night']},
  {y: 308, name: 'Beta', notes: ['A nightly that passed', 'its tests: the same file']},
  {y: stable, name: 'Stable', notes: ['A beta without problems:', 'still the same file']},
  {y: bulletin, name: 'Bulletin', notes: ['What the build fixes', 'and how to check it']},
];

/** The path of a change from its merge to a stable build and the bulletin about it. */
export default function ReleaseTrain() {
  return (
    <Diagram
      viewBox="0 0 360 612"
      title="The elementOS release train"
      description="One line with five stops. A reviewed change is merged into the release branch. A nightly build holds everything merged so far. A nightly that passed its tests becomes a beta, and a beta without problems becomes stable. The file is the same at all three stops and is never rebuilt. The last stop is the bulletin, which says what the build fixes and how to check it. A dashed line leads from a point before stable back to the start. If somebody finds a problem, we withdraw the build, and the fix starts again at merge."
      caption="We make a build once. At each stop, we offer it to more people."
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d={`M${track} ${fault} H316 L336 ${fault - 20} V52 L316 32 H${track + 32} L${track} 64 V${merge}`}
          stroke="var(--ink-soft)"
          strokeWidth={3}
          strokeDasharray="2 9"
        />
        <path d={`M${track} ${merge} V${stable}`} stroke="var(--line-elementos)" strokeWidth={7} />
        <path d={`M${track} ${stable} V${bulletin}`} stroke="var(--line-team)" strokeWidth={7} />
      </g>
      <text x={track + 24} y={fault - 12} fontSize={15}>
        Problem found: back to merge
      </text>
      {stops.map((stop) => (
        <Stop key={stop.name} x={track} {...stop} />
      ))}
    </Diagram>
  );
}
