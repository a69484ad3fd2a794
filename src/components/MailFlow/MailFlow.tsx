import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import Stop from '@site/src/components/Diagram/Stop.tsx';

const trunk = 34;
const signature = 222;
const policy = 104;

const stops = [
  {x: trunk, y: 40, name: 'A message arrives', notes: ['From: someone@example.com']},
  {x: trunk, y: 168, name: 'SPF', notes: ['is the sending server', 'in the list?']},
  {x: signature, y: 168, name: 'DKIM', notes: ['is the signature', 'intact?']},
  {x: trunk, y: 318, name: 'DMARC', notes: ['did SPF or DKIM pass for', 'the domain in From?']},
  {x: policy, y: 442, name: 'No: the policy in DNS decides'},
  {x: trunk, y: 708, name: 'Yes: the inbox'},
];

const outcomes = [
  {y: 508, name: 'none', notes: ['inbox, with a report']},
  {y: 568, name: 'quarantine', notes: ['the Junk folder']},
  {y: 628, name: 'reject', notes: ['refused, sender is told']},
];

/** How the receiving server uses the sender's DNS records to decide where a message goes. */
export default function MailFlow() {
  return (
    <Diagram
      viewBox="0 0 400 740"
      title="How a message is authenticated"
      description="A message arrives with someone at example.com as its sender. Two checks run in parallel. SPF checks whether the sending server is in the list that the domain publishes. DKIM checks whether the signature is intact. DMARC then checks whether at least one of them passed for the domain in the From line. If so, the message goes to the inbox. If not, the policy that the domain publishes decides. The policy none puts the message in the inbox and reports it, quarantine puts it in the Junk folder, and reject refuses it and tells the sender."
      caption="One check is enough if it passes for the domain that the reader sees."
    >
      <g fill="none" strokeWidth={7} strokeLinecap="round" strokeLinejoin="round">
        <path
          d={`M${trunk} 68 L${trunk + 30} 98 H${signature - 30} L${signature} 128 V230 L${signature - 30} 260 H${trunk + 30} L${trunk} 290`}
          stroke="var(--line-projects)"
        />
        <path d={`M${trunk} 40 V318`} stroke="var(--line-docs)" />
        <path d={`M${trunk} 318 V708`} stroke="var(--line-services)" />
        <path
          d={`M${trunk} 346 L${policy} 416 V${Math.max(...outcomes.map(({y}) => y))}`}
          stroke="var(--line-blog)"
        />
        {outcomes.map(({y}) => (
          <path key={y} d={`M${policy} ${y} h46`} stroke="var(--line-blog)" />
        ))}
      </g>
      {stops.map((stop) => (
        <Stop key={stop.name} {...stop} />
      ))}
      {outcomes.map((outcome) => (
        <Stop key={outcome.name} x={policy + 46} {...outcome} />
      ))}
    </Diagram>
  );
}
