import {errorChain} from '../../src/theme/ErrorPageContent/error-chain.ts';
import {expect, test} from '../unit.ts';

test('a crash has the messages of any thrown value and its causes', () => {
  const cycle = new Error('first');
  cycle.cause = new Error('second', {cause: cycle});
  for (const [thrown, messages] of [
    [cycle, ['first', 'second']],
    [new Error('outer', {cause: 'a cause in words'}), ['outer', 'a cause in words']],
    [new Error('outer', {cause: null}), ['outer']],
    [new TypeError(), ['TypeError']],
    ['thrown in words', ['thrown in words']],
    ['', ['Something other than an error: ']],
    [Object.create(null), ['Something other than an error: [object Object]']],
  ] as const) {
    expect(errorChain(thrown)).toEqual(messages);
  }
});
