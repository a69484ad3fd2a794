/** The colour modes that a reader can choose, each with the one that the button chooses next. */
export const nextMode = {light: 'dark', dark: 'system', system: 'light'} as const;

export type ColourMode = keyof typeof nextMode;
