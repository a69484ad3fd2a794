/** React, evaluated in a task of its own: fetched together with the application, but no long task with it. */
export const evaluateReact = () => import(/* webpackMode: "eager" */ 'react-dom/client');

/** The application, which hydrates the page. */
export const evaluateApp = () =>
  import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
