import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {test} from '../test.ts';
import {captivePortal, missing} from './deployment.ts';
import {Browser, Sequence} from './model.ts';
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
const maxCommands = 10;

const batchSize = 25;

/** What the steps of a sequence have changed. */
interface Surroundings {
  isOnline: boolean;
  hasPortal: boolean;
  hasRoom: boolean;
  isBroken: boolean;
  deployed: number;
}

/** A step of a sequence. */
class Step implements fc.AsyncCommand<Surroundings, Sequence> {
  constructor(
    private readonly name: string,
    private readonly act: (sequence: Sequence, model: Surroundings) => void | Promise<void>,
    /** Whether the next step begins before this one has had its effect. */
    private readonly isHasty: boolean,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Surroundings, sequence: Sequence): Promise<void> {
    sequence.log.push(this.toString());
    await this.act(sequence, model);
    if (!this.isHasty) {
      await sequence.check();
    }
  }

  toString(): string {
    return this.isHasty ? `${this.name}, and at once` : this.name;
  }
}

/** A kind of step with one argument. */
const step = <Argument>(
  argument: fc.Arbitrary<Argument>,
  name: (argument: Argument) => string,
  act: (argument: Argument, sequence: Sequence, model: Surroundings) => void | Promise<void>,
) =>
  fc
    .tuple(argument, fc.boolean())
    .map(
      ([value, isHasty]) => new Step(name(value), (sequence, model) => act(value, sequence, model), isHasty),
    );

const none = fc.constant(undefined);
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
    ([version, at], sequence, model) => {
      model.deployed = version;
      return sequence.deploy(version, at);
    },
  ),
  step(
    fc.constantFrom(late, '/docs/intro/', '/offline.json', null),
    (file) => `the browser removes ${file ?? 'the copy'}`,
    (file, sequence) => sequence.evict(file),
  ),
];

/** Breaks the host as the model says. */
function breakHost({host}: Sequence, {hasPortal, isBroken}: Surroundings): void {
  host.heal();
  if (isBroken) {
    host.breakFile(late, missing);
  }
  if (hasPortal) {
    host.breakAll(captivePortal);
  }
}

const rare = [
  step(
    fc.tuple(tab, address),
    ([at, to]) => `tab ${at} opens ${to}`,
    ([at, to], sequence) => sequence.open(at, to),
  ),
  step(
    none,
    () => 'the disk becomes full, or has space again',
    (_, sequence, model) => {
      model.hasRoom = !model.hasRoom;
      return sequence.setRoom(model.hasRoom);
    },
  ),
  step(
    none,
    () => 'a login page answers every request, or no longer',
    (_, sequence, model) => {
      model.hasPortal = !model.hasPortal;
      breakHost(sequence, model);
    },
  ),
  step(
    none,
    () => 'one file disappears from the host, or returns',
    (_, sequence, model) => {
      model.isBroken = !model.isBroken;
      breakHost(sequence, model);
    },
  ),
  step(
    none,
    () => 'the browser stops the workers',
    (_, sequence) => sequence.stopWorkers(),
  ),
  step(
    none,
    () => 'the network disappears, or returns',
    (_, sequence, model) => {
      model.isOnline = !model.isOnline;
      return sequence.setOnline(model.isOnline);
    },
  ),
];

/** Runs the steps, removes every problem, and follows the buttons. */
async function runSteps(
  sequence: Sequence,
  steps: Iterable<fc.AsyncCommand<Surroundings, Sequence>>,
): Promise<void> {
  const model = {isOnline: true, hasPortal: false, hasRoom: true, isBroken: false, deployed: 0};
  try {
    await fc.asyncModelRun(() => ({model, real: sequence}), steps);
    sequence.log.push('every problem ends');
    sequence.host.heal();
    await sequence.setRoom(true);
    if (!model.isOnline) {
      await sequence.setOnline(true);
    }
    await sequence.recover(model.deployed);
  } catch (error) {
    throw new Error(`This happened:\n${sequence.log.join('\n')}`, {cause: error});
  } finally {
    await sequence.end();
  }
}

// A trace of many pages takes longer than what it records.
test.use({trace: 'off', screenshot: 'off'});

let versions: string[] = [];

test.beforeAll(() => {
  versions = ['0', '1', '2', '3'].map((mark) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handbook-model-'));
    impatientSite.write(folder, mark);
    return folder;
  });
});

test.afterAll(() => {
  for (const folder of versions) {
    rmSync(folder, {recursive: true, force: true});
  }
});

for (let batch = 0; batch < sequences / batchSize; batch += 1) {
  test(`random sequences lose no page, and every state is true and has a way out (${batch + 1})`, async ({
    context,
    faults,
  }) => {
    test.setTimeout(batchSize * 120_000);
    // The sequences provoke every kind of error.
    faults.allow(/./);
    const browser = await Browser.start(context);
    console.log(`The seed of these ${batchSize} sequences is ${seed + batch}.`);
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...rare, ...frequent, ...frequent, ...frequent], {maxCommands, size: 'max'}),
        async (steps) => runSteps(await Sequence.start(browser, versions), steps),
      ),
      {numRuns: batchSize, seed: seed + batch},
    );
  });
}
