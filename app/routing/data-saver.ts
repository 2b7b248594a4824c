/** The data saver setting, which only Chromium has. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

export const savesData = ({ connection }: NavigatorWithConnection = navigator) => connection?.saveData === true;
