import {runUnits} from './units.ts';

runUnits('unit tests of the site', (folder) => folder !== 'contributing');
