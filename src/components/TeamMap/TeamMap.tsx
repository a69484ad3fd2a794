import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import Stop, {StopMark} from '@site/src/components/Diagram/Stop.tsx';

const middle = 152;

const branches = [
  {x: 36, name: 'Data', notes: ['what is true'], colour: 'var(--line-projects)'},
  {x: middle, name: 'Design', notes: ['how it reads'], colour: 'var(--line-blog)'},
  {x: 272, name: 'Development', notes: ['how it works'], colour: 'var(--line-elementos)'},
];

/** The path from the middle line to a branch and back, with 45° bends. */
function track(x: number) {
  const bend = 20 * Math.sign(middle - x);
  return `M${middle} 60 V84 L${middle - bend} 104 H${x + bend} L${x} 124 V250 L${x + bend} 270 H${middle - bend} L${middle} 290`;
}

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
          .map(({name, x, colour}) => (
            <path key={name} d={track(x)} stroke={colour} />
          ))}
        <path d={`M${middle} 60 V290`} stroke="var(--line-blog)" />
        <path d={`M${middle} 290 V418`} stroke="var(--line-team)" />
      </g>
      <StopMark x={middle} y={60} r={10} />
      <text x={middle} y={34} textAnchor="middle" fontSize={17} fontWeight={700}>
        Anyone asks
      </text>
      {branches.map(({x, name, notes}) => (
        <Stop key={name} x={x} y={187} name={name} notes={notes} />
      ))}
      <Stop x={middle} y={338} name="Operations" notes={['when it goes live']} />
      <Stop x={middle} y={418} name="Oversight" notes={['whether it was fair']} />
      <text x={36} y={402} fontSize={16}>
        what we learnt
      </text>
    </Diagram>
  );
}
