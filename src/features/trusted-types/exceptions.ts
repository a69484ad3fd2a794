import {policyExceptions} from '../../organisation.ts';

/** A feature of Docusaurus that needs an exception in the security policy, see README.md. */
export type PolicyException = 'diagrams' | 'live-code';

export const isAllowed = (feature: PolicyException): boolean => policyExceptions.includes(feature);
