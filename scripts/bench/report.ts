import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import {colourOf, hexTokens} from '../../src/features/token-palette/token-palette.ts';

/** The middle value, of an even number the upper of the two; `NaN` of none. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A Markdown table; cells after the first are numbers to the right. */
export function table(head: string[], rows: string[][], textColumns = 1): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column < textColumns ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A bar of one or more parts. */
export interface Bar {
  label: string;
  parts: number[];
}

/** Of the parts of a bar, the lines of docs and blog in light colours: no chart has more than two. */
const colours = ['--line-docs', '--line-blog'].map((token) =>
  colourOf(hexTokens(readFileSync('src/css/tokens.css', 'utf8'), 'light'), token),
);
const [barHeight, labelWidth, barWidth] = [26, 330, 420];

/**
 * A small chart of stacked bars.
 *
 * @param parts what the parts of each bar are, such as `LCP, ms`
 */
export function chart(parts: string[], bars: Bar[]): string {
  const longest = Math.max(...bars.map((bar) => bar.parts.reduce((sum, part) => sum + part, 0)), 1);
  const scale = barWidth / longest;
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = bars.map((bar, row) => {
    const y = (row + 1) * barHeight;
    let x = labelWidth;
    const rectangles = bar.parts.map((part, index) => {
      const rectangle = `<rect x="${x.toFixed(1)}" y="${y + 4}" width="${(part * scale).toFixed(1)}" height="16" fill="${colours[index]}"/>`;
      x += part * scale;
      return rectangle;
    });
    return `<text x="0" y="${y + 16}">${escaped(bar.label)}</text>${rectangles.join('')}`;
  });
  const legend = parts.map(
    (part, index) => `<tspan dx="12" fill="${colours[index]}">■ ${escaped(part)}</tspan>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${labelWidth + barWidth + 10} ${(bars.length + 1) * barHeight}" font-family="sans-serif" font-size="12">
<text x="${labelWidth - 12}" y="16">${legend.join('')}</text>
${rows.join('\n')}
</svg>
`;
}

/** On what a table was measured: times depend on it. */
export function machine(): string {
  const [load = 0] = loadavg();
  const [processor] = cpus();
  return `Node ${process.version}, ${cpus().length} × ${processor?.model ?? 'processor'}, load ${load.toFixed(1)} at the end.`;
}

/** Writes a table, and a chart if there is one, to `bench/`. */
export function publish(name: string, text: string, svg?: string): void {
  mkdirSync('bench', {recursive: true});
  writeFileSync(`bench/${name}.md`, `${text}\n`);
  if (svg !== undefined) {
    writeFileSync(`bench/${name}.svg`, svg);
  }
  console.log(text);
}
