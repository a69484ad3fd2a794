import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import {StopMark} from '@site/src/components/Diagram/Stop.tsx';

interface Service {
  name: string;
  /** The terminus before Atocha and the terminus after Chamartín, or one of these two stations. */
  from: string;
  to: string;
  /** Absent for a line that starts at Chamartín. */
  tunnel?: 'Sol' | 'Recoletos';
  colour: string;
}

const services: Service[] = [
  {name: 'C-1', from: 'Chamartín', to: 'Aeropuerto T4', colour: 'var(--line-docs)'},
  {name: 'C-2', from: 'Guadalajara', to: 'Chamartín', tunnel: 'Recoletos', colour: 'var(--line-projects)'},
  {name: 'C-3', from: 'Aranjuez', to: 'Chamartín', tunnel: 'Sol', colour: 'var(--line-elementos)'},
  {name: 'C-4a', from: 'Parla', to: 'Alcobendas-S. S. Reyes', tunnel: 'Sol', colour: 'var(--line-docs)'},
  {name: 'C-4b', from: 'Parla', to: 'Colmenar Viejo', tunnel: 'Sol', colour: 'var(--line-docs)'},
  {
    name: 'C-7',
    from: 'Alcalá de Henares',
    to: 'Príncipe Pío',
    tunnel: 'Recoletos',
    colour: 'var(--line-blog)',
  },
  {name: 'C-8a', from: 'Atocha', to: 'El Escorial', tunnel: 'Recoletos', colour: 'var(--ink-soft)'},
  {name: 'C-8b', from: 'Atocha', to: 'Cercedilla', tunnel: 'Recoletos', colour: 'var(--ink-soft)'},
  {name: 'C-10', from: 'Villalba', to: 'Chamartín', tunnel: 'Recoletos', colour: 'var(--line-team)'},
];

const columns = {Atocha: 84, Sol: 168, Recoletos: 242, Chamartín: 330};
const ends = {from: 20, to: 380};
const row = (index: number) => 66 + index * 52;
const circuit = row(services.length);
const mountain = row(services.length + 1);

/** Text over a guide line has an outline in the background colour. */
const rim = {paintOrder: 'stroke', stroke: 'var(--paper-raised)', strokeWidth: 5};

/** The start, the tunnel and the end of each Cercanías line. */
export default function RodaliaLines() {
  return (
    <Diagram
      viewBox="0 0 400 620"
      title="The Cercanías lines of Madrid"
      description="The diagram has a row for each line. Nearly all lines stop at Atocha, in one of the two tunnels, and at Chamartín. These lines run through Recoletos: C-2 Guadalajara to Chamartín, C-7 Alcalá de Henares to Príncipe Pío, C-8a Atocha to El Escorial, C-8b Atocha to Cercedilla, C-10 Villalba to Chamartín. These lines run through Sol: C-3 Aranjuez to Chamartín, C-4a Parla to Alcobendas-San Sebastián de los Reyes, C-4b Parla to Colmenar Viejo. C-1 runs from Chamartín to Aeropuerto T4. C-5 runs from Móstoles-El Soto through Atocha to Humanes. C-9 runs from Cercedilla to Cotos by bus and stops at none of these stations."
      caption="Based on Renfe's timetable feeds of March and October 2026. Buses run in place of the C-9 trains."
    >
      <g fontSize={16} fontWeight={700} textAnchor="middle">
        {Object.entries(columns).map(([station, x]) => (
          <g key={station}>
            <path d={`M${x} 34 V${circuit - 8}`} stroke="var(--rule)" strokeWidth={2} />
            <text x={x} y={24}>
              {station}
            </text>
          </g>
        ))}
      </g>
      {services.map(({name, from, to, tunnel, colour}, index) => {
        const y = row(index);
        const start = from === 'Atocha' || from === 'Chamartín' ? columns[from] : ends.from;
        const end = to === 'Chamartín' ? columns.Chamartín : ends.to;
        const between = tunnel === undefined ? [] : [columns.Atocha, columns[tunnel], columns.Chamartín];
        return (
          <g key={name}>
            <path d={`M${start} ${y} H${end}`} stroke={colour} strokeWidth={7} strokeLinecap="round" />
            {[...new Set([start, ...between, end])].map((x) => (
              <StopMark key={x} x={x} y={y} r={7} />
            ))}
            <text x={8} y={y + 25} fontSize={16} {...rim}>
              <tspan fontWeight={700}>{name}</tspan> {from}
            </text>
            <text x={392} y={y + 25} fontSize={16} textAnchor="end" {...rim}>
              {to}
            </text>
          </g>
        );
      })}
      <path
        d={`M${ends.from} ${circuit} H${columns.Atocha} a12 12 0 0 1 0 24 H${ends.from}`}
        fill="none"
        stroke="var(--line-services)"
        strokeWidth={7}
        strokeLinecap="round"
      />
      <StopMark x={ends.from} y={circuit} r={7} />
      <StopMark x={ends.from} y={circuit + 24} r={7} />
      <StopMark x={columns.Atocha + 12} y={circuit + 12} r={7} />
      <text x={112} y={circuit + 5} fontSize={16}>
        <tspan fontWeight={700}>C-5</tspan> Móstoles-El Soto
      </text>
      <text x={112} y={circuit + 29} fontSize={16}>
        to Humanes, through Atocha
      </text>
      <path
        d={`M${ends.from} ${mountain + 10} H${columns.Atocha}`}
        stroke="var(--line-services)"
        strokeWidth={5}
        strokeDasharray="1 10"
        strokeLinecap="round"
      />
      <StopMark x={ends.from} y={mountain + 10} r={7} />
      <StopMark x={columns.Atocha} y={mountain + 10} r={7} />
      <text x={112} y={mountain + 15} fontSize={16}>
        <tspan fontWeight={700}>C-9</tspan> Cercedilla to Cotos, by bus
      </text>
    </Diagram>
  );
}
