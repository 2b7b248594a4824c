/** Chromium's hint; other browsers have none. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

/** True where only what the visitor asks for should be loaded. */
export const savesData = ({ connection }: NavigatorWithConnection = navigator) => connection?.saveData === true;
