/** The data saver setting, which only Chromium has. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Returns whether the visitor saves data, so that nothing should be preloaded. */
export const savesData = ({ connection }: NavigatorWithConnection = navigator) => connection?.saveData === true;
