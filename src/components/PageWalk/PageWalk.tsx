import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import Stop from '@site/src/components/Diagram/Stop.tsx';

const line = 40;
const pages = [
  {y: 44, name: 'GET /v1/stations?limit=100', notes: ['200: 100 stations, Link with rel="next"']},
  {y: 134, name: 'GET the address in Link', notes: ['200: 100 stations, Link with rel="next"']},
  {y: 224, name: 'GET the address in Link', notes: ['429: wait as long as Retry-After says']},
  {y: 314, name: 'GET the same address', notes: ['200: 50 stations, no rel="next"'], fill: 'var(--ink)'},
];

/** Requests that read a list page by page. The server refuses one of them. */
export default function PageWalk() {
  return (
    <Diagram
      viewBox="0 0 400 360"
      title="Reading a list of three pages"
      description="Four requests in a row. The first request asks for stations with a limit of 100 and receives 100 stations and a Link header with rel next. The second request uses the address in that header and receives 100 more stations and another rel next. The server refuses the third request with 429, and the client waits for the time in Retry-After. The fourth request uses the same address and receives 50 stations without rel next, so the list is complete."
      caption="The server gives the next address and the time to wait. The client only follows."
    >
      <g fill="none" strokeWidth={7} strokeLinecap="round">
        <path d={`M${line} 44 V224`} stroke="var(--line-docs)" />
        <path d={`M${line} 224 V314`} stroke="var(--line-blog)" strokeDasharray="1 13" />
      </g>
      {pages.map((page) => (
        <Stop key={page.y} x={line} {...page} />
      ))}
    </Diagram>
  );
}
