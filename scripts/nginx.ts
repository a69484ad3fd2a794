import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Where Debian's packages put the module that serves `.br` files. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Where Debian puts nginx, a folder that only root has in its PATH. */
export const nginxBinary = '/usr/sbin/nginx';

/** Whether nginx and its brotli module are installed, as Debian's packages do. */
export const hasNginx = (): boolean => existsSync(nginxBinary) && existsSync(brotliModule);

/** What to say where {@link hasNginx} is false. */
export const howToGetNginx =
  'No nginx with brotli: on Debian or Ubuntu, apt-get install nginx libnginx-mod-http-brotli-static; ' +
  'elsewhere, run the tests in the container of .gitlab-ci.yml.';

/**
 * Makes the shipped configuration serve one build on one port.
 *
 * @param folder the build
 * @param port where to listen
 * @param scratch a folder for all that nginx writes
 * @returns the arguments for nginx, which stays in the foreground
 */
export function nginxArguments(folder: string, port: number, scratch: string): string[] {
  const shipped = readFileSync('deploy/nginx/nginx.conf', 'utf8');
  const configuration = shipped
    .replaceAll('/tmp/', `${scratch}/`)
    .replaceAll('/srv/handbook', path.resolve(folder))
    .replace('listen 8080', `listen ${port}`);
  const file = path.join(scratch, 'nginx.conf');
  writeFileSync(file, configuration);
  // Started by root, workers would become nobody, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return ['-c', file, '-e', 'stderr', '-g', `${user}daemon off;`];
}

if (require.main === module) {
  if (!hasNginx()) {
    console.error(howToGetNginx);
    process.exit(1);
  }
  const port = Number(process.env.PORT ?? 8080);
  const scratch = mkdtempSync(path.join(tmpdir(), 'handbook-nginx-'));
  const nginx = spawn(nginxBinary, nginxArguments(process.env.BUILD ?? 'build', port, scratch), {
    stdio: 'inherit',
  });
  console.log(`The handbook is at http://localhost:${port} (stop with Ctrl+C)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => nginx.kill('SIGTERM'));
  }
  nginx.on('exit', (code) => {
    rmSync(scratch, {recursive: true, force: true});
    process.exit(code ?? 0);
  });
}
