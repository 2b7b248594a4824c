@echo off
rem Starts the studio by a double click on Windows.
cd /d "%~dp0"
where npm >nul 2>nul
if errorlevel 1 (
  echo Node is missing. Get it at https://nodejs.org, then open this file again.
  pause
  exit /b 1
)
call npm run studio
if errorlevel 1 (
  echo The studio has ended. The lines above say why.
  pause
)
