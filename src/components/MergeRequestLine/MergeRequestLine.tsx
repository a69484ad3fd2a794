import Diagram from '@site/src/components/Diagram/Diagram.tsx';

interface Stop {
  x: number;
  y: number;
  name: string;
  note: string;
}

const main = 36;
const branch = 96;
const stops: Stop[] = [
  {x: main, y: 40, name: 'main', note: 'what everybody has'},
  {x: branch, y: 134, name: 'Branch', note: 'you commit in small steps'},
  {x: branch, y: 192, name: 'Push', note: 'the merge request opens as a draft'},
  {x: branch, y: 250, name: 'Pipeline', note: 'programs check it'},
  {x: branch, y: 308, name: 'Review', note: 'another person reads it'},
  {x: main, y: 402, name: 'Merge', note: 'a maintainer adds it to main'},
  {x: main, y: 460, name: 'Pages', note: 'the site is published'},
];

/** The path of a change from a branch through checks and review to main. */
export default function MergeRequestLine() {
  return (
    <Diagram
      viewBox="0 0 400 490"
      title="The path of a merge request"
      description="A branch leaves the main line and has four stops. At Branch, you commit. At Push, the merge request opens as a draft. At Pipeline, programs check it. At Review, another person reads it. A correction goes back from Review to Push. Then a maintainer merges the branch into main, and the site is published."
      caption="A correction after the review goes back to Push and runs through the same stops."
    >
      <g fill="none" strokeWidth={7} strokeLinecap="round" strokeLinejoin="round">
        <path d={`M${main} 40 V460`} stroke="var(--line-services)" />
        <path d={`M${main} 54 L${branch} 114 V328 L${main} 388`} stroke="var(--line-projects)" />
      </g>
      {stops.map(({x, y, name, note}) => (
        <g key={name}>
          <circle cx={x} cy={y} r={10} fill="var(--paper)" stroke="var(--ink)" strokeWidth={4} />
          <text x={x + 22} y={y - 2} fontSize={17} fontWeight={700}>
            {name}
          </text>
          <text x={x + 22} y={y + 18} fontSize={15} fill="var(--ink-soft)">
            {note}
          </text>
        </g>
      ))}
    </Diagram>
  );
}
