import {mkdirSync, writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';

/** The median, or the upper of the two middle values. `NaN` for no values. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Prints a Markdown table of medians, and writes it to `benchmarks/results/`, with the machine that made the
 * measurements, because times depend on it.
 */
export function publish(name: string, head: string[], rows: string[][]): void {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const [load = 0] = loadavg();
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model ?? 'processor'}, load ${load.toFixed(1)}`;
  const text = `${lines.join('\n')}\n\nNode ${process.version}, ${machine} at the end.\n`;
  mkdirSync('benchmarks/results', {recursive: true});
  writeFileSync(`benchmarks/results/${name}.md`, text);
  console.log(text);
}
