import StrokeIcon from '@site/src/components/StrokeIcon/StrokeIcon.tsx';
import type {Props} from '@theme/Icon/SystemColorMode';

/** A half-shaded disc, in the style of `Icon/LightMode`. */
export default function IconSystemColorMode(props: Props) {
  return (
    <StrokeIcon {...props}>
      <circle cx={12} cy={12} r={8} />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </StrokeIcon>
  );
}
