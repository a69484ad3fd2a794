import {freePort, isListening} from '../../scripts/ports.ts';
import {expect, test} from '../test.ts';
import {runServer} from './serving.ts';

for (const script of ['scripts/preview.ts', 'scripts/nginx.ts']) {
  test(`${script}: it listens on HOST alone`, async ({serve}) => {
    const port = await freePort();
    const {printed} = await serve(runServer(script, {PORT: String(port), HOST: '127.0.0.2'}));
    expect(printed).toContain(`The handbook is at http://127.0.0.2:${port}/ (stop`);
    await expect.poll(() => isListening(port, '127.0.0.2')).toBe(true);
    expect(await isListening(port)).toBe(false);
  });
}
