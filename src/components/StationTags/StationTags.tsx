import Diagram from '@site/src/components/Diagram/Diagram.tsx';

interface Label {
  name: string;
  y: number;
  /** The path of the line from the shape to the name. */
  leader: string;
}

/** The numbers match the table of tags on the page. */
const labels: Label[] = [
  {name: '1 Station', y: 88, leader: 'M174 88H270'},
  {name: '2 Platform', y: 180, leader: 'M226 180H270'},
  {name: '3 Stop position', y: 300, leader: 'M187 267l33 33H270'},
  {name: '4 Stop area', y: 340, leader: 'M246 340H270'},
  {name: '5 Track', y: 384, leader: 'M184 384H270'},
];

const tracks = [140, 180];
const platforms = [94, 204];

/** The objects that represent a two-track station in OpenStreetMap. */
export default function StationTags() {
  return (
    <Diagram
      viewBox="0 0 400 410"
      title="A station with two tracks and two platforms, as mapped objects"
      description="Two parallel tracks run from top to bottom, with a platform on the outer side of each. A node between the tracks is the station. A node on each track, beside the platform, is the stop position. A footpath leads from the left platform to an entrance. A dashed frame, the stop area, groups all of these except the tracks."
      caption="The numbers refer to the table below."
    >
      <rect
        x={14}
        y={56}
        width={232}
        height={300}
        rx={16}
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth={2}
        strokeDasharray="8 7"
      />
      {tracks.map((x) => (
        <path key={x} d={`M${x} 14V396`} stroke="var(--line-guides)" strokeWidth={7} strokeLinecap="round" />
      ))}
      {platforms.map((x) => (
        <rect
          key={x}
          x={x}
          y={124}
          width={22}
          height={156}
          rx={3}
          fill="var(--paper)"
          stroke="var(--ink)"
          strokeWidth={2}
        />
      ))}
      <path
        d="M42 308V230H94"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth={3}
        strokeDasharray="3 6"
        strokeLinejoin="round"
      />
      <rect x={34} y={300} width={16} height={16} fill="var(--paper)" stroke="var(--ink)" strokeWidth={3} />
      <text x={28} y={338} fontSize={15}>
        6 Entrance
      </text>
      <g fill="none" stroke="var(--ink-soft)" strokeWidth={2}>
        {labels.map(({name, leader}) => (
          <path key={name} d={leader} />
        ))}
      </g>
      <g fill="var(--paper)" stroke="var(--ink)" strokeWidth={4}>
        <circle cx={160} cy={88} r={14} />
        {tracks.map((x) => (
          <circle key={x} cx={x} cy={260} r={9} />
        ))}
      </g>
      {labels.map(({name, y}) => (
        <text key={name} x={276} y={y + 5} fontSize={15}>
          {name}
        </text>
      ))}
    </Diagram>
  );
}
