import Diagram from '@site/src/components/Diagram/Diagram.tsx';

interface Branch {
  x: number;
  group: string;
  decides: string;
  colour: string;
}

const middle = 152;

const branches: Branch[] = [
  {x: 36, group: 'Data', decides: 'what is true', colour: 'var(--line-projects)'},
  {x: middle, group: 'Design', decides: 'how it reads', colour: 'var(--line-blog)'},
  {x: 272, group: 'Development', decides: 'how it works', colour: 'var(--line-elementos)'},
];

/** The path from the middle line to a branch and back, with 45° bends. */
function track(x: number) {
  const bend = 20 * Math.sign(middle - x);
  return `M${middle} 60 V84 L${middle - bend} 104 H${x + bend} L${x} 124 V250 L${x + bend} 270 H${middle - bend} L${middle} 290`;
}

const stop = {r: 10, fill: 'var(--paper)', stroke: 'var(--ink)', strokeWidth: 4};

/** The path of a change through the five working groups. */
export default function TeamMap() {
  return (
    <Diagram
      viewBox="0 0 412 470"
      title="How the working groups work together"
      description="A change starts with anyone who asks. One of three groups owns it: data decides what is true, design decides how it looks and reads, development decides how it works. The change then goes to operations, which decides when it goes live and runs it. Oversight checks that the decision was fair, safe and recorded. What we learn leads back to the start."
      caption="Each change has one owner, one group that puts it live and one group that checks it."
    >
      <g fill="none" strokeWidth={7} strokeLinecap="round" strokeLinejoin="round">
        <path
          d={`M${middle} 418 H36 L12 394 V84 L36 60 H${middle}`}
          stroke="var(--ink-soft)"
          strokeWidth={3}
          strokeDasharray="2 9"
        />
        {branches
          .filter(({x}) => x !== middle)
          .map(({group, x, colour}) => (
            <path key={group} d={track(x)} stroke={colour} />
          ))}
        <path d={`M${middle} 60 V290`} stroke="var(--line-blog)" />
        <path d={`M${middle} 290 V418`} stroke="var(--line-team)" />
      </g>
      <circle cx={middle} cy={60} {...stop} />
      <text x={middle} y={34} textAnchor="middle" fontSize={18} fontWeight={700}>
        Anyone asks
      </text>
      {branches.map(({group, x, decides}) => (
        <g key={group}>
          <circle cx={x} cy={187} {...stop} />
          <text x={x + 18} y={183} fontSize={18} fontWeight={700}>
            {group}
          </text>
          <text x={x + 18} y={204} fontSize={16}>
            {decides}
          </text>
        </g>
      ))}
      <circle cx={middle} cy={338} {...stop} />
      <text x={middle + 20} y={334} fontSize={18} fontWeight={700}>
        Operations
      </text>
      <text x={middle + 20} y={355} fontSize={16}>
        when it goes live
      </text>
      <circle cx={middle} cy={418} {...stop} />
      <text x={middle + 20} y={414} fontSize={18} fontWeight={700}>
        Oversight
      </text>
      <text x={middle + 20} y={435} fontSize={16}>
        whether it was fair
      </text>
      <text x={36} y={402} fontSize={16}>
        what we learnt
      </text>
    </Diagram>
  );
}
