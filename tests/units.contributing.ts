import {runUnits} from './units.ts';

// These run beside the tests of the site, each in one of two processes.
runUnits('unit tests of the commands', (folder) => folder === 'contributing');
