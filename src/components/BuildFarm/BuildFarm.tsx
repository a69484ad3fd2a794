import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import Stop, {StopMark} from '@site/src/components/Diagram/Stop.tsx';

const middle = 76;
const builders = [28, middle, 124] as const;

const stops = [
  {y: 52, name: 'Source', notes: ['a manifest with exact commits']},
  {y: 276, name: 'Target files', notes: ['signed with test keys only']},
  {y: 376, name: 'Signing machine', notes: ['release keys, no network']},
  {y: 476, name: 'Test phones', notes: ['install, start, update']},
  {y: 556, name: 'Portal', notes: ['file, checksum, feed']},
];

/** The path from the common line to a builder and back, at 45°. */
function siding(x: number) {
  const reach = Math.abs(x - middle);
  return `M${middle} 76 L${x} ${76 + reach} V${252 - reach} L${middle} 252`;
}

/** The path of a build from the source to the portal, with the location of the keys. */
export default function BuildFarm() {
  return (
    <Diagram
      viewBox="0 0 380 600"
      title="How the build farm makes a build"
      description="A line with five stops. It starts at the source, a manifest that names exact commits. The line then splits over several builders, which work in parallel and build for one device each. The branches join again at the target files, which are signed with test keys only. A disk carries these files into a separate area without a network, where the signing machine holds the release keys. The signed package then goes to test phones, which install it, start it and update to it. The line ends at the portal, which publishes the file, its checksum and the feed."
      caption="The release keys are never on a machine that is connected to a network."
    >
      <rect
        x={14}
        y={328}
        width={352}
        height={96}
        rx={12}
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth={2}
        strokeDasharray="8 6"
      />
      <g fill="none" strokeWidth={7} strokeLinecap="round" strokeLinejoin="round">
        {builders
          .filter((x) => x !== middle)
          .map((x) => (
            <path key={x} d={siding(x)} stroke="var(--line-services)" />
          ))}
        <path d={`M${middle} 52 V276`} stroke="var(--line-services)" />
        <path d={`M${middle} 276 V556`} stroke="var(--line-elementos)" />
      </g>
      {builders.slice(0, 2).map((x) => (
        <StopMark key={x} x={x} y={164} />
      ))}
      <Stop x={builders[2]} y={164} name="Builders" notes={['one device each']} />
      {stops.map((stop) => (
        <Stop key={stop.name} x={middle} {...stop} />
      ))}
    </Diagram>
  );
}
