import {translate} from '@docusaurus/Translate';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import Content from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

/**
 * The stock announcement bar. `page/announcement.ts` closes it, also before React has loaded. `close` only tells the
 * components that read `isActive`.
 */
export default function AnnouncementBar() {
  const {announcementBar} = useThemeConfig();
  const {close} = useAnnouncementBar();
  if (announcementBar === undefined) {
    return null;
  }
  const {backgroundColor, textColor, isCloseable} = announcementBar;
  return (
    <aside
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
      style={{backgroundColor, color: textColor}}
      aria-label={translate({
        id: 'handbook.announcementBar.label',
        message: 'Announcement',
        description: 'The name of the announcement above the top bar',
      })}
      data-routed-links
    >
      <Content className={styles.notice} />
      {isCloseable && (
        <CloseButton
          className={styles.close}
          onClick={close}
          aria-label={translate({
            id: 'handbook.announcementBar.dismiss',
            message: 'Dismiss this announcement',
            description: 'The name of the button that closes the announcement',
          })}
        />
      )}
    </aside>
  );
}
