import type {Props} from '@theme/Icon/SystemColorMode';

/** A disc, half in shade, drawn as the sun of `Icon/LightMode`. */
export default function IconSystemColorMode(props: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
      {...props}
    >
      <circle cx={12} cy={12} r={8} />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </svg>
  );
}
