import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './HomeMap.module.css';
import {column, type Line, lines, nameX, size, trunk} from './lines.ts';

/** The distance between two parallel lines. */
const apart = 12;

/** A line leaves the trunk horizontally and then runs at 45 degrees to its own height. */
function path({y, course}: Line, place: number): string {
  const start = trunk.y + (place - (lines.length - 1) / 2) * apart;
  const rise = y - start;
  const arrival = nameX - 26;
  return `M${trunk.x} ${start}H${arrival - Math.abs(rise)}l${Math.abs(rise)} ${rise}H${nameX}${course}`;
}

function StopMark({x, y, radius, span = 0}: {x: number; y: number; radius: number; span?: number}) {
  return (
    <rect
      fill="var(--paper)"
      stroke="var(--ink)"
      strokeWidth="4"
      x={x - radius}
      y={y - radius}
      width={2 * radius}
      height={2 * radius + span}
      rx={radius}
    />
  );
}

function MapLine({line}: {line: Line}) {
  return (
    <g>
      <Link to={line.to} className={clsx(styles.link)}>
        <text fontSize="20" fontWeight="700" x={nameX} y={line.y - 22}>
          {line.name}
        </text>
        <StopMark x={nameX} y={line.y} radius={11} />
      </Link>
      {line.stops.map(({label, to, y, shared}, index) => {
        const x = column(index + 1);
        return (
          <Link key={to} to={to} className={clsx(styles.link)}>
            <rect fill="transparent" x={x - 60} y={y - 40} width={120} height={54} rx={6} />
            <text x={x} y={y - 19}>
              {label}
            </text>
            <StopMark x={x} y={y} radius={8} span={shared ? apart : 0} />
          </Link>
        );
      })}
    </g>
  );
}

/** The map as an SVG with real links. */
function Drawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-label="Line map with one line for each section"
    >
      <g fill="none" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
        {lines.map((line, place) => (
          <path key={line.id} className={`line-${line.id}`} stroke="var(--line)" d={path(line, place)} />
        ))}
      </g>
      <g fill="var(--ink)" fontSize="18" textAnchor="middle">
        <Link to={trunk.to} className={clsx(styles.link)}>
          <StopMark x={trunk.x} y={trunk.y - 2 * apart} radius={12} span={4 * apart} />
          <text fontSize="20" fontWeight="700" x={trunk.x} y={trunk.y + 62}>
            {trunk.label}
          </text>
        </Link>
        {lines.map((line) => (
          <MapLine key={line.id} line={line} />
        ))}
      </g>
    </svg>
  );
}

/** The same lines and stops as lists, for screens that are too narrow for the SVG. */
function Lists() {
  return (
    <div className={styles.lists}>
      {lines.map(({id, name, to, stops}) => (
        <section key={id} className={`line-${id}`}>
          <Heading as="h3" className="margin-bottom--xs">
            <Link to={to}>{name}</Link>
          </Heading>
          <ul className="clean-list">
            {stops.map((stop) => (
              <li key={stop.to} className="line-stop">
                <Link to={stop.to}>{stop.label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The handbook as a line map: five lines, and a stop for each of the most important pages. */
export default function HomeMap() {
  // The components of `src/plugins/search` link to this heading, and the build finds only the headings of Markdown pages
  // by itself.
  useBrokenLinks().collectAnchor('map');
  return (
    <nav aria-labelledby="map">
      <h2 id="map">Map of the handbook</h2>
      <Drawing />
      <Lists />
    </nav>
  );
}
