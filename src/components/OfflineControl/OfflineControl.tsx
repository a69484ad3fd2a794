/** Turns offline mode on and off for this browser. */
export default function OfflineControl() {
  return (
    <p>
      <a href="?offlineMode=true">Take the handbook offline</a>
    </p>
  );
}
