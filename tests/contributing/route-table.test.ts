import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {writeRouteTable} from '../../src/plugins/route-table/write-route-table.ts';
import {expect, test} from '../test.ts';

test('routes of a section without a page are in the table, their chunks under names of their own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handbook-routes-'));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  try {
    write(
      'routes.js',
      `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [
  {path: '/', component: ComponentCreator('/', 'a'), exact: true},
  {path: '/empty/', component: ComponentCreator('/empty/', 'b'), routes: []},
  {path: '*', component: ComponentCreator('*')},
];`,
    );
    const request = (name: string) => `"${name}": [() => import("@site/${name}"), "@site/${name}"]`;
    write('registry.js', `export default {${request('home')}, ${request('section')}};`);
    write(
      'routesChunkNames.json',
      JSON.stringify({'/-a': {__comp: 'home'}, '/empty/-b': {__comp: 'section'}}),
    );
    const {partsOf} = writeRouteTable(folder, '/');
    expect([...partsOf]).toEqual([
      ['home', ['home']],
      ['section', ['section']],
    ]);
    const trunk = readFileSync(path.join(folder, 'route-table/trunk.js'), 'utf8');
    expect(trunk).toContain('"section": [() => import(/* webpackChunkName: "section" */ "@site/section")]');
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
