import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './HomeMap.module.css';
import {type Line, lines, nameX, size, trunk} from './lines.ts';

/** A line leaves the trunk horizontally and then runs at 45 degrees to its own height. */
function path({trunkY, y, course}: Line): string {
  const rise = y - trunkY;
  const arrival = nameX - 26;
  return `M${trunk.x} ${trunkY}H${arrival - Math.abs(rise)}l${Math.abs(rise)} ${rise}H${nameX}${course}`;
}

/** The distance between two parallel lines. */
const apart = 12;

function StopMark({x, y, radius, span = 0}: {x: number; y: number; radius: number; span?: number}) {
  return (
    <rect
      className={styles.stop}
      x={x - radius}
      y={y - radius}
      width={2 * radius}
      height={2 * radius + span}
      rx={radius}
    />
  );
}

function MapLine({line}: {line: Line}) {
  const name = (
    <text className={styles.name} x={nameX} y={line.y - 22}>
      {line.name}
    </text>
  );
  return (
    <g>
      {line.to === undefined ? (
        <>
          {name}
          <StopMark x={nameX} y={line.y} radius={11} />
        </>
      ) : (
        <Link to={line.to} className={clsx(styles.link)}>
          {name}
          <StopMark x={nameX} y={line.y} radius={11} />
        </Link>
      )}
      {line.stops.map((stop) => (
        <Link key={stop.to} to={stop.to} className={clsx(styles.link)}>
          <rect className={styles.target} x={stop.x - 60} y={stop.y - 40} width={120} height={54} rx={6} />
          <text className={styles.label} x={stop.x} y={stop.y - 19}>
            {stop.label}
          </text>
          <StopMark x={stop.x} y={stop.y} radius={8} span={stop.shared ? apart : 0} />
        </Link>
      ))}
    </g>
  );
}

/** The map as an SVG with real links. */
function Drawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-label={translate({
        id: 'handbook.map.drawing',
        message: 'Line map with one line for each section',
      })}
    >
      {lines.map((line) => (
        <path key={line.id} className={clsx(styles.line, `line-${line.id}`)} d={path(line)} />
      ))}
      <Link to={trunk.to} className={clsx(styles.link)}>
        <StopMark x={trunk.x} y={trunk.y - 2 * apart} radius={12} span={4 * apart} />
        <text className={styles.name} x={trunk.x} y={trunk.y + 62}>
          {trunk.label}
        </text>
      </Link>
      {lines.map((line) => (
        <MapLine key={line.id} line={line} />
      ))}
    </svg>
  );
}

/** The same lines and stops as lists, for screens that are too narrow for the SVG. */
function Lists() {
  return (
    <div className={styles.lists}>
      {lines.map(({id, name, to, stops}) => (
        <section key={id} className={`line-${id}`}>
          <Heading as="h3" className={styles.listName}>
            {to === undefined ? name : <Link to={to}>{name}</Link>}
          </Heading>
          <ul className={clsx('clean-list', styles.list)}>
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
  // Other pages link to this heading, and the build finds only the headings of Markdown pages by itself.
  useBrokenLinks().collectAnchor('map');
  return (
    <nav aria-labelledby="map">
      <h2 id="map">
        <Translate id="handbook.map.heading">Map of the handbook</Translate>
      </h2>
      <Drawing />
      <Lists />
    </nav>
  );
}
