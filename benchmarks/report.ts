import {mkdirSync, writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';

/** The median, or the upper of the two middle values. `NaN` for no values. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A Markdown table. Numbers are aligned to the right, in the columns after `textColumns`. */
export function table(head: string[], rows: string[][], textColumns = 1): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column < textColumns ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A bar of one or more segments. */
export interface Bar {
  label: string;
  segments: number[];
}

/** The colours of the segments. No chart has more than two. */
const colours = ['#1f5fa8', '#b3264a'];
const [barHeight, labelWidth, barWidth] = [26, 330, 420];

/**
 * A small chart of stacked bars.
 *
 * @param names the names of the segments, such as `LCP, ms`
 */
export function chart(names: string[], bars: Bar[]): string {
  const longest = Math.max(...bars.map(({segments}) => segments.reduce((sum, size) => sum + size, 0)), 1);
  const scale = barWidth / longest;
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = bars.map((bar, row) => {
    const y = (row + 1) * barHeight;
    let x = labelWidth;
    const rectangles = bar.segments.map((size, index) => {
      const rectangle = `<rect x="${x.toFixed(1)}" y="${y + 4}" width="${(size * scale).toFixed(1)}" height="16" fill="${colours[index]}"/>`;
      x += size * scale;
      return rectangle;
    });
    return `<text x="0" y="${y + 16}">${escaped(bar.label)}</text>${rectangles.join('')}`;
  });
  const legend = names.map(
    (name, index) => `<tspan dx="12" fill="${colours[index]}">■ ${escaped(name)}</tspan>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${labelWidth + barWidth + 10} ${(bars.length + 1) * barHeight}" font-family="sans-serif" font-size="12">
<text x="${labelWidth - 12}" y="16">${legend.join('')}</text>
${rows.join('\n')}
</svg>
`;
}

/** The machine that made the measurements, because times depend on it. */
export function machine(): string {
  const [load = 0] = loadavg();
  const [processor] = cpus();
  return `Node ${process.version}, ${cpus().length} × ${processor?.model ?? 'processor'}, load ${load.toFixed(1)} at the end.`;
}

/** Writes a table and an optional chart to `benchmarks/results/`. */
export function publish(name: string, text: string, svg?: string): void {
  const file = `benchmarks/results/${name}`;
  mkdirSync('benchmarks/results', {recursive: true});
  writeFileSync(`${file}.md`, `${text}\n`);
  if (svg !== undefined) {
    writeFileSync(`${file}.svg`, svg);
  }
  console.log(text);
}
