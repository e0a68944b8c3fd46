<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld">
  <NamedLayer>
    <Name>low_elevation</Name>
    <UserStyle>
      <Title>Low land near the sea</Title>
      <Abstract>Height above the sea of land within about 200 km of it.</Abstract>
      <FeatureTypeStyle>
        <Rule>
          <Name>values</Name>
          <RasterSymbolizer>
            <ColorMap type="intervals">
              <ColorMapEntry color="#a3123a" quantity="5" label="up to 5 m"/>
              <ColorMapEntry color="#dc5a4b" quantity="10" label="5 to 10 m"/>
              <ColorMapEntry color="#f2a65e" quantity="20" label="10 to 20 m"/>
              <ColorMapEntry color="#f6dca0" quantity="51" label="20 to 50 m"/>
            </ColorMap>
          </RasterSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
