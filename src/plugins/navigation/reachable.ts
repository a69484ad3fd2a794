/** Whether the server or a saved copy answers, with any status. The worker of offline mode answers no HEAD request. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, {cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}
