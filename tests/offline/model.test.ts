import fc from 'fast-check';
import {test} from '../test.ts';
import {captivePortal, missing} from './deployment.ts';
import {Sequence, startBrowser} from './model.ts';
import {impatientSite, late} from './small-site.ts';

/*
 * A model of offline mode. fast-check makes random sequences of what readers, browsers, networks and releases do, and
 * runs them against the real worker, control and notice in a browser. After each step, and after a last one without
 * any problem left, these rules must hold:
 *
 * - If a control says "Ready", every page opens offline.
 * - No update loses a page that could be read before.
 * - No control tells its reader to wait for ever, and each control has a visible button.
 * - Without a problem, the buttons lead to the newest version, and to the deletion of the copy.
 *
 * A failure prints its seed and the shortest sequence that still fails. `SEED` with this number repeats it in the first
 * of the tests.
 */

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const sequences = 1_000;

/** How many steps a sequence has at most. */
const maxLength = 10;

const batchSize = 25;

/** A step of a sequence. */
interface Step {
  toString(): string;
  act(sequence: Sequence): void | Promise<void>;
  /** Whether the next step begins before this one has had its effect. */
  isHasty: boolean;
}

/** A kind of step with one argument. */
const step = <Argument>(
  argument: fc.Arbitrary<Argument>,
  nameOf: (argument: Argument) => string,
  act: (argument: Argument, sequence: Sequence) => void | Promise<void>,
) =>
  fc.tuple(argument, fc.boolean()).map(
    ([value, isHasty]): Step => ({
      toString: () => (isHasty ? `${nameOf(value)}, and at once` : nameOf(value)),
      act: (sequence) => act(value, sequence),
      isHasty,
    }),
  );

/** A kind of step without an argument. */
const plain = (name: string, act: (sequence: Sequence) => void | Promise<void>) =>
  step(
    fc.constant(name),
    () => name,
    (_, sequence) => act(sequence),
  );

const tab = fc.nat(1);
const address = fc.constantFrom(
  '/docs/intro/',
  '/docs/intro/?offlineMode=true',
  '/blog/',
  '/docs/intro/?offlineMode=false',
);

/** The steps that change the copy most. They are three times as frequent as the others. */
const frequent = [
  step(
    fc.tuple(tab, fc.nat(5)),
    ([at, number]) => `tab ${at}: press button ${number}`,
    ([at, number], sequence) => sequence.press(at, number),
  ),
  step(
    fc.tuple(tab, fc.boolean()),
    ([at, isHard]) => `tab ${at}: ${isHard ? 'hard reload' : 'reload'}`,
    ([at, isHard], sequence) => sequence.reload(at, isHard),
  ),
  step(
    fc.tuple(fc.nat(3), tab),
    ([version, at]) => `the host serves version ${version}, and tab ${at} looks for it`,
    ([version, at], sequence) => sequence.deploy(version, at),
  ),
  step(
    fc.constantFrom(late, '/docs/intro/', '/offline.json', null),
    (file) => `the browser removes ${file ?? 'the copy'}`,
    (file, sequence) => sequence.evict(file),
  ),
];

const rare = [
  step(
    fc.tuple(tab, address),
    ([at, to]) => `tab ${at} opens ${to}`,
    ([at, to], sequence) => sequence.open(at, to),
  ),
  plain('the disk becomes full, or has space again', (sequence) => sequence.setRoom(!sequence.hasRoom)),
  plain('a login page answers every request, or no longer', ({host}) => host.toggle('*', captivePortal)),
  plain('one file disappears from the host, or returns', ({host}) => host.toggle(late, missing)),
  plain('the browser stops the workers', (sequence) => sequence.stopWorkers()),
  plain('the network disappears, or returns', (sequence) => sequence.setOnline(!sequence.isOnline)),
];

/** Runs the steps, removes every problem, and follows the buttons. */
async function runSteps(sequence: Sequence, steps: Step[]): Promise<void> {
  try {
    for (const each of steps) {
      sequence.log.push(String(each));
      await each.act(sequence);
      if (!each.isHasty) {
        await sequence.check();
      }
    }
    sequence.log.push('every problem ends');
    sequence.host.heal();
    await sequence.setRoom(true);
    if (!sequence.isOnline) {
      await sequence.setOnline(true);
    }
    await sequence.recover();
  } catch (error) {
    throw new Error(`This happened:\n${sequence.log.join('\n')}`, {cause: error});
  } finally {
    await sequence.end();
  }
}

// A trace of many pages takes longer than what it records.
test.use({trace: 'off', screenshot: 'off'});

for (let batch = 0; batch < sequences / batchSize; batch += 1) {
  test(`random sequences lose no page, and every state is true and has a way out (${batch + 1})`, async ({
    context,
    faults,
  }) => {
    test.setTimeout(batchSize * 120_000);
    // The sequences provoke every kind of error.
    faults.allow(/./);
    const browser = await startBrowser(context);
    const versions = ['0', '1', '2', '3'].map((mark) => {
      const folder = test.info().outputPath(mark);
      impatientSite.write(folder, mark);
      return folder;
    });
    console.log(`The seed of these ${batchSize} sequences is ${seed + batch}.`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(...rare, ...frequent, ...frequent, ...frequent), {maxLength, size: 'max'}),
        async (steps) => runSteps(await Sequence.start(browser, versions), steps),
      ),
      {numRuns: batchSize, seed: seed + batch},
    );
  });
}
