import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import Stop from '@site/src/components/Diagram/Stop.tsx';

const main = 36;
const branch = 96;
const stops = [
  {x: main, y: 40, name: 'main', notes: ['what everybody has']},
  {x: branch, y: 134, name: 'Branch', notes: ['you commit in small steps']},
  {x: branch, y: 192, name: 'Push', notes: ['the merge request opens as a draft']},
  {x: branch, y: 250, name: 'Pipeline', notes: ['programs check it']},
  {x: branch, y: 308, name: 'Review', notes: ['another person reads it']},
  {x: main, y: 402, name: 'Merge', notes: ['a maintainer adds it to main']},
  {x: main, y: 460, name: 'Pages', notes: ['the site is published']},
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
      {stops.map((stop) => (
        <Stop key={stop.name} {...stop} />
      ))}
    </Diagram>
  );
}
