import {answerForms} from '../page/forms.ts';

declare const BASE_URL: string;

answerForms(BASE_URL);
