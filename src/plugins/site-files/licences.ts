import type {LoadContext, Plugin} from '@docusaurus/types';
import {addLicences} from '../../build/licences.ts';

interface Bundled {
  nameForCondition(): string | null;
}

/** The files in the bundles, including those of concatenated modules. */
function bundledFiles(modules: Iterable<Bundled>): string[] {
  return [...modules].flatMap((module) => {
    const file = module.nameForCondition();
    const inner = 'modules' in module && Array.isArray(module.modules) ? bundledFiles(module.modules) : [];
    return file === null ? inner : [file, ...inner];
  });
}

/** Lists every package whose code or fonts readers receive, with the text of its licence. */
export default function licences({outDir}: LoadContext): Plugin {
  return {
    name: 'licences',
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            plugins: [
              ({hooks}) =>
                hooks.afterEmit.tap('licences', ({modules}) => addLicences(outDir, bundledFiles(modules))),
            ],
          },
  };
}
