/** The events that are done again when the application is there, if what they ask for was not. */
export const replayed = ['click', 'pointerup', 'keydown', 'submit'] as const;
