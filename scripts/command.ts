import {parseArgs} from 'node:util';
import {nearestName} from './nearest-name.ts';

interface Option {
  type: 'string' | 'boolean';
  multiple?: boolean;
  default?: string | boolean | string[];
  description: string;
  /** A placeholder for the value, such as `FOLDER`, if the option has one. */
  value?: string;
}

type Options = Record<string, Option>;

/** The declaration of a command. The parser and `--help` both read it. */
export interface Command<O extends Options = Options> {
  /** The command with its arguments, such as `npm run bench -- [BUILD...]`. */
  usage: string;
  summary: string;
  options: O;
  /** The environment variables that the command reads, with their descriptions. */
  environment?: Record<string, string>;
  examples: string[];
  allowPositionals?: boolean;
  /** The exit code after an error. The default is 1. */
  errorCode?: number;
}

/** Two columns, the first one as wide as its longest cell. */
function columns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

function helpText({usage, summary, options, environment, examples}: Command): string {
  const optionRows = Object.entries(options).map(([name, {value, description}]): [string, string] => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    description,
  ]);
  return [
    summary,
    `Usage: ${usage}`,
    `Options:\n${columns([...optionRows, ['--help', 'Print this help.']])}`,
    ...(environment === undefined ? [] : [`Environment variables:\n${columns(Object.entries(environment))}`]),
    `Examples:\n${examples.map((example) => `  ${example}`).join('\n')}`,
  ].join('\n\n');
}

/** Explains a missing module and an error of the parser. An unknown option gets the list of known ones. */
function explained(error: unknown, {options}: Command): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') {
    return new Error(`${error.message}\nRun npx tsc to see each import of a file that does not exist.`);
  }
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) {
    return error;
  }
  const [, unknown] = /^Unknown option '--?([^']+)'/.exec(error.message) ?? [];
  if (unknown === undefined) {
    return new Error(`${error.message}\nRun the command with --help to see its options.`);
  }
  const names = [...Object.keys(options), 'help'];
  const nearest = nearestName(unknown, names);
  const question = nearest === undefined ? '' : ` Did you mean --${nearest}?`;
  return new Error(
    `Unknown option --${unknown}.${question} The known options are ${names.map((name) => `--${name}`).join(', ')}.`,
  );
}

const parse = <O extends Options>(options: O, allowPositionals = false) =>
  parseArgs({options, allowPositionals});

export type Arguments<C extends Command> = ReturnType<typeof parse<C['options']>>;

/**
 * Runs a command, or prints its help. An error ends the command with the error's message alone, because a stack would
 * hide the message.
 */
export function runCommand<O extends Options>(
  command: Command<O>,
  main: (args: ReturnType<typeof parse<O>>) => void | Promise<void>,
): void {
  if (process.argv.slice(2).includes('--help')) {
    console.log(helpText(command));
    return;
  }
  Promise.resolve()
    .then(() => main(parse(command.options, command.allowPositionals)))
    .catch((error: unknown) => {
      const shown = explained(error, command);
      console.error(shown instanceof Error ? shown.message : shown);
      process.exitCode = command.errorCode ?? 1;
    });
}
