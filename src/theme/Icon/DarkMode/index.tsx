import type {Props} from '@theme/Icon/DarkMode';

/** A moon, drawn as the sun of `Icon/LightMode`. */
export default function IconDarkMode(props: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d="M20 14A8 8 0 0 1 10 4a8.3 8.3 0 1 0 10 10z" />
    </svg>
  );
}
