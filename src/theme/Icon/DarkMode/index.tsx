import StrokeIcon from '@site/src/components/StrokeIcon/StrokeIcon.tsx';
import type {Props} from '@theme/Icon/DarkMode';

/** A moon, in the style of `Icon/LightMode`. */
export default function IconDarkMode(props: Props) {
  return (
    <StrokeIcon {...props}>
      <path d="M20 14A8 8 0 0 1 10 4a8.3 8.3 0 1 0 10 10z" />
    </StrokeIcon>
  );
}
