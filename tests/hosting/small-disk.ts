import {execFileSync} from 'node:child_process';
import {mkdirSync, statfsSync} from 'node:fs';

/** A folder that a test can fill. It is a separate file system if the test may mount one. */
export class SmallDisk {
  private isMounted = true;

  constructor(readonly folder: string) {
    mkdirSync(folder, {recursive: true});
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder], {stdio: 'ignore'});
    } catch {
      // Only root may mount. Other users get a limit on the size of each file.
      this.isMounted = false;
    }
  }

  /**
   * Leaves space for this number of bytes.
   *
   * @returns the beginning of the shell command that must fit into this space
   */
  leave(bytes: number): string {
    if (!this.isMounted) {
      return `ulimit -f ${Math.floor(bytes / 512)};`;
    }
    const {blocks, bfree, bsize} = statfsSync(this.folder);
    const size = (blocks - bfree) * bsize + bytes;
    execFileSync('mount', ['-o', `remount,size=${size}`, this.folder]);
    return '';
  }

  unmount(): void {
    if (this.isMounted) {
      execFileSync('umount', [this.folder]);
    }
  }
}
