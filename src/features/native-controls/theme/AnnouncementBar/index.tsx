import {translate} from '@docusaurus/Translate';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import Content from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The stock announcement bar without React state. `page/announcement.ts` closes it. */
export default function AnnouncementBar() {
  const {announcementBar} = useThemeConfig();
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
