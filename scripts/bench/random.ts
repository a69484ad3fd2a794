/** Draws that a seed repeats on every machine, for sites that are made to be measured. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, but not with, 1: the generator known as mulberry32. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** @throws if there is nothing to choose from */
  oneOf<T>(choices: readonly T[]): T {
    const choice = choices[this.between(0, choices.length - 1)];
    if (choice === undefined) {
      throw new Error('There is nothing to choose from.');
    }
    return choice;
  }
}
