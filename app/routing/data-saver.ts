/** Chromium's hint that a visitor saves data; other browsers have none. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

/** True where nothing should be fetched that has not been asked for. */
export const savesData = ({ connection }: NavigatorWithConnection = navigator) => connection?.saveData === true;
